import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, vi } from "vitest";

/** A page for tests in `happy-dom`. Its keyboard types into the element that has the focus. */
export function keyboardPage() {
  let place: HTMLElement;
  let leave = async () => {};
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    sessionStorage.clear();
    place = document.body.appendChild(document.createElement("main"));
  });
  afterEach(async () => {
    await leave();
    place.remove();
    vi.unstubAllGlobals();
  });

  const show = async (page: ReactNode) => {
    const root = createRoot(place);
    leave = () => act(async () => root.unmount());
    await act(async () => root.render(page));
  };
  const field = (name: string) => {
    const found = place.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!found) throw new Error(`no field ${name}`);
    return found;
  };
  const focus = (name: string) => act(async () => field(name).focus());
  const type = async (text: string) => {
    const element = document.activeElement;
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) {
      throw new Error("no field has the focus");
    }
    const isInput = element instanceof HTMLInputElement;
    const proto = isInput ? HTMLInputElement.prototype : HTMLSelectElement.prototype;
    await act(async () => {
      // The native setter, because React ignores a value that its own setter wrote.
      const write = Object.getOwnPropertyDescriptor(proto, "value")?.set;
      write?.call(element, isInput ? element.value + text : text);
      element.dispatchEvent(new Event(isInput ? "input" : "change", { bubbles: true }));
    });
  };
  const press = () => act(async () => place.querySelector("form")?.requestSubmit());
  const find = (selector: string) => place.querySelector<HTMLElement>(selector);
  const alerts = () =>
    [...place.querySelectorAll("[role=alert]")].map((alert) => alert.textContent).join(" ");
  return { show, field, focus, type, press, find, alerts };
}

export const pass = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

/** A promise that the test settles. */
export function held<Answer = never>() {
  let refuse: (error: Error) => Promise<void> = async () => {};
  let answer: (value: Answer) => Promise<void> = async () => {};
  const promise = new Promise<Answer>((resolve, reject) => {
    answer = (value) => act(async () => resolve(value));
    refuse = (error) => act(async () => reject(error));
  });
  return { promise, answer: (value: Answer) => answer(value), refuse: (error: Error) => refuse(error) };
}
