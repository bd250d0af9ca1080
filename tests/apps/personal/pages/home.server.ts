export const cache = { maxAge: 300 }

/** A promise that waits for nothing. */
export const loader = async () => ({ text: 'Home' })
