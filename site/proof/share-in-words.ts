const FRACTIONS: readonly (readonly [number, string])[] = [
  [1 / 10, 'A tenth of'],
  [1 / 8, 'An eighth of'],
  [1 / 6, 'A sixth of'],
  [1 / 5, 'A fifth of'],
  [1 / 4, 'A quarter of'],
  [1 / 3, 'A third of'],
  [2 / 5, 'Two fifths of'],
  [1 / 2, 'Half'],
  [3 / 5, 'Three fifths of'],
  [2 / 3, 'Two thirds of'],
  [3 / 4, 'Three quarters of'],
  [1, 'As much as'],
]

/** How far a fraction in words may be from the number. */
const TOLERANCE = 0.1

/** A share in the words that people compare with: `A fifth of` for 0.19. Else in digits: `1.4 times`. */
export function shareInWords(share: number): string {
  const distance = (fraction: number) => Math.abs(share / fraction - 1)
  const [nearest, words] = FRACTIONS.reduce((best, next) =>
    distance(next[0]) < distance(best[0]) ? next : best,
  )
  return distance(nearest) <= TOLERANCE ? words : `${share.toFixed(share < 1 ? 2 : 1)} times`
}
