/** Is somebody there who can answer a question of wrangler? */
export function isTerminal(): boolean {
  return process.stdin.isTTY && process.stdout.isTTY
}
