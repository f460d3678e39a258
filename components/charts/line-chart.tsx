"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { valueScale } from "@/components/charts/value-scale";
import styles from "./line-chart.module.css";

/** `mark`: label on the axis; `range`: low and high of the band. */
type Point = { label: string; mark: string; value: number; range?: readonly [low: number, high: number] };
type Props = {
  label: string;
  points: readonly Point[];
  /** Formats values for the axis, the pointer and screen readers. */
  format: (value: number) => string;
  /** Formats points that have a range. */
  formatRange?: (value: string, low: string, high: string) => string;
};

const HEIGHT_PX = 240;
const AXIS_PX = 96;
const LABEL_PX = 110;
/** Room on the right for half a label beyond the last point. */
const PADDING_PX: uPlot.Padding = [8, 36, 0, 0];

/** A canvas cannot read custom properties: the style sheet colours the box, and this reads the box. */
function coloursOf(box: Element) {
  const { color, borderTopColor, outlineColor } = getComputedStyle(box);
  return { words: color, grid: borderTopColor, line: outlineColor };
}

function optionsOf(box: HTMLElement, { points, format }: Props, onMove: (place: number | null) => void) {
  const { words, grid, line } = coloursOf(box);
  const font = `12px ${getComputedStyle(box).fontFamily}`;
  const axis = { stroke: words, font, grid: { stroke: grid, width: 1 }, ticks: { show: false } };
  const tint = `color-mix(in srgb, ${line} 12%, transparent)`;
  const edge = { stroke: tint, points: { show: false } };
  const hasBand = points.some(({ range }) => range);
  const { range, marks } = scaleOf(points);
  const every = Math.max(1, Math.ceil(points.length / Math.max(1, (box.clientWidth - AXIS_PX) / LABEL_PX)));
  return {
    width: box.clientWidth,
    height: HEIGHT_PX,
    padding: PADDING_PX,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false },
    scales: { x: { time: false }, y: { range } },
    axes: [
      {
        ...axis,
        gap: 10,
        grid: { show: false },
        splits: () => points.map((_, place) => place).filter((place) => place % every === 0),
        values: (_: uPlot, places: number[]) => places.map((place) => points[place]?.mark ?? ""),
      },
      {
        ...axis,
        size: AXIS_PX,
        splits: () => marks,
        values: (_: uPlot, values: number[]) => values.map(format),
      },
    ],
    series: [
      {},
      {
        stroke: line,
        width: 2,
        ...(!hasBand && { fill: tint }),
        points: { show: points.length === 1 },
      },
      ...(hasBand ? [edge, edge] : []),
    ],
    ...(hasBand && { bands: [{ series: [3, 2] as [number, number], fill: tint }] }),
    hooks: { setCursor: [(plot: uPlot) => onMove(plot.cursor.idx ?? null)] },
  } satisfies uPlot.Options;
}

/** Bands are very wide at first: the scale may cut the first third of the points. */
function scaleOf(points: readonly Point[]) {
  const isBand = points.some(({ range }) => range);
  const scaled = isBand ? points.slice(Math.floor(points.length / 3)) : points;
  return valueScale(scaled.flatMap(({ value, range = [value, value] }) => range));
}

/** Draws on a canvas. Acts as a slider: arrow keys read out its points. Callers must show a table too. */
export function LineChart(props: Props) {
  const { label, points, format, formatRange } = props;
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const [place, setPlace] = useState<number | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const drawn = JSON.stringify(points);
  // biome-ignore lint/correctness/useExhaustiveDependencies: redraw for other points, not for each render
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const draw = () => {
      plot.current?.destroy();
      const { points } = latest.current;
      const edges = [0, 1].map((end) => points.map(({ value, range }) => range?.[end] ?? value));
      const hasBand = points.some(({ range }) => range);
      const data: uPlot.AlignedData = [
        points.map((_, at) => at),
        points.map(({ value }) => value),
        ...(hasBand ? edges : []),
      ];
      plot.current = new uPlot(optionsOf(element, latest.current, setPlace), data, element);
    };
    const looks = new MutationObserver(draw);
    looks.observe(document.documentElement, { attributeFilter: ["data-mantine-color-scheme"] });
    const size = new ResizeObserver(draw);
    size.observe(element);
    return () => {
      looks.disconnect();
      size.disconnect();
      plot.current?.destroy();
      plot.current = null;
    };
  }, [drawn]);

  const last = points.length - 1;
  const shown = points[place ?? last];
  const move = (event: KeyboardEvent) => {
    const now = place ?? last;
    const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const to = Math.min(Math.max(next, 0), last);
    const at = plot.current;
    at?.setCursor({ left: at.valToPos(to, "x"), top: 0 });
    setPlace(to);
  };
  const [low, high] = (shown?.range ?? []).map(format);
  const value = shown ? format(shown.value) : "";
  const inWords = formatRange && low && high ? formatRange(value, low, high) : value;
  const words = shown ? `${shown.label}: ${inWords}` : "";
  return (
    <div>
      <div
        ref={box}
        className={styles.chart}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={place ?? last}
        aria-valuetext={words}
        onKeyDown={move}
      />
      <p className={styles.words} aria-hidden="true">
        {words}
      </p>
    </div>
  );
}
