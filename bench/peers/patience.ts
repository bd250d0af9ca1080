/** How long a visitor waits for the page after the click. */
export const PATIENCE_MS = 4500
