export const cache = { maxAge: 300 }

export const loader = () => ({ sport: 'rowing' })
