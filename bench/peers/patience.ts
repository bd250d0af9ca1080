/** How long a visitor waits: PATIENCE_MS in bench/peers/measure-faults.ts. */
export const PATIENCE_MS = 4500
