export const cache = { maxAge: 300, staleIfError: 300 }
