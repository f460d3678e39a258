const EPSILON = 1e-16;
const TINY = 1e-300;
const MAX_STEPS = 10_000;

/** Γ(degrees / 2), computed with Γ(a + 1) = a Γ(a) from Γ(1/2) = √π or Γ(1) = 1. */
function gammaOfHalf(degrees: number): number {
  let gamma = degrees % 2 === 0 ? 1 : Math.sqrt(Math.PI);
  for (let a = degrees % 2 === 0 ? 1 : 0.5; a < degrees / 2; a++) gamma *= a;
  return gamma;
}

/** Lower regularized incomplete gamma function as a power series; fast for x < a + 1. */
function lowerSeries(a: number, x: number, front: number): number {
  let term = 1 / a;
  let sum = term;
  for (let step = 1; step < MAX_STEPS && term > sum * EPSILON; step++) {
    term *= x / (a + step);
    sum += term;
  }
  return sum * front;
}

/**
 * Upper regularized incomplete gamma function as a continued fraction (modified Lentz); fast for x ≥ a + 1.
 */
function upperFraction(a: number, x: number, front: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let value = d;
  for (let step = 1; step < MAX_STEPS; step++) {
    const factor = -step * (step - a);
    b += 2;
    d = 1 / (factor * d + b || TINY);
    c = b + factor / c || TINY;
    value *= d * c;
    if (Math.abs(d * c - 1) < EPSILON) break;
  }
  return value * front;
}

/** P(chi-square > `x`), the p-value. For the two-sided p-value of a normal z, pass z² and one degree. */
export function chiSquareTail(x: number, degrees: number): number {
  if (x <= 0) return 1;
  const a = degrees / 2;
  const half = x / 2;
  const front = (Math.exp(-half) * half ** a) / gammaOfHalf(degrees);
  return half < a + 1 ? 1 - lowerSeries(a, half, front) : upperFraction(a, half, front);
}
