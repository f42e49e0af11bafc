"""Can a C extension be built here? Only trying tells: a compiler may lack Python's headers."""

import sysconfig
import tempfile
from pathlib import Path

from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.sysconfig import customize_compiler

TRIAL = "#include <Python.h>\nint floodplain_trial(void) { return PY_MAJOR_VERSION; }\n"


def compiler_error() -> str | None:
    """What stops a small extension from being compiled and linked; None when nothing does."""
    includes = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "trial.c")
        source.write_text(TRIAL, encoding="utf-8")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            objects = compiler.compile([str(source)], output_dir=folder, include_dirs=includes)
            compiler.link_shared_object(objects, str(Path(folder, "trial.so")))
        except Exception as error:  # of many kinds by platform, and each means no
            return str(error)
    return None
