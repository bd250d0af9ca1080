export const cache = { maxAge: 300 }
