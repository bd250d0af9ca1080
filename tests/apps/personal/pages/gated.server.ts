export const cache = { maxAge: 300 }

export const loader = () => ({ rows: 3 })
