/** Four digits of a measured value: more than a histogram needs, and short in a beacon. */
export function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
