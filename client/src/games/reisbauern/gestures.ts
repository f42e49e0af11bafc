/** Fingers and mouse on the land: pointing at a place, and turning a card with two fingers. */

import type { Attachment } from "svelte/attachments";
import type { Point } from "./view";

/** So far two fingers twist for a quarter turn, in degrees. */
const TWIST = 50;

/** The point of the drawing, in its own units, under a point of the window. */
export function inDrawing(svg: SVGSVGElement, clientX: number, clientY: number): Point {
    const matrix = svg.getScreenCTM();
    if (!matrix) return [NaN, NaN];
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return [x, y];
}

export interface Pointing {
    aim: (point: Point | null) => void;
    point: (point: Point) => void;
}

/** A mouse aims as it moves; a click or a tap means the place under it. */
export function pointing({ aim, point }: Pointing): Attachment<SVGSVGElement> {
    return (svg) => {
        const move = (event: PointerEvent) => {
            if (event.pointerType === "mouse" && event.buttons === 0) {
                aim(inDrawing(svg, event.clientX, event.clientY));
            }
        };
        const leave = () => aim(null);
        const click = (event: MouseEvent) => {
            // A key that presses a place has no point: the place itself answers it.
            if (event.detail > 0) point(inDrawing(svg, event.clientX, event.clientY));
        };
        svg.addEventListener("pointermove", move);
        svg.addEventListener("pointerleave", leave);
        svg.addEventListener("click", click);
        return () => {
            svg.removeEventListener("pointermove", move);
            svg.removeEventListener("pointerleave", leave);
            svg.removeEventListener("click", click);
        };
    };
}

/** The quarter turns in a twist from one angle to another, in degrees; clockwise is positive. */
export function quarterTurns(from: number, to: number): number {
    const twist = ((((to - from + 180) % 360) + 360) % 360) - 180;
    return Math.trunc(twist / TWIST);
}

/** Two fingers that twist turn the card; one finger still scrolls the page. */
export function twisting(rotate: (step: number) => void): Attachment<Element> {
    return (element) => {
        let from: number | null = null;
        const angle = ([one, other]: TouchList | Touch[]) =>
            (Math.atan2(other!.clientY - one!.clientY, other!.clientX - one!.clientX) * 180) /
            Math.PI;
        const begin = (event: TouchEvent) => {
            from = event.touches.length === 2 ? angle(event.touches) : null;
        };
        const move = (event: TouchEvent) => {
            if (from === null || event.touches.length !== 2) return;
            event.preventDefault();
            const now = angle(event.touches);
            const turns = quarterTurns(from, now);
            if (turns !== 0) {
                rotate(Math.sign(turns));
                from = now;
            }
        };
        const touch = element as HTMLElement;
        touch.addEventListener("touchstart", begin, { passive: true });
        touch.addEventListener("touchmove", move, { passive: false });
        touch.addEventListener("touchend", begin, { passive: true });
        return () => {
            touch.removeEventListener("touchstart", begin);
            touch.removeEventListener("touchmove", move);
            touch.removeEventListener("touchend", begin);
        };
    };
}
