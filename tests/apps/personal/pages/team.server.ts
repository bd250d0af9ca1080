export const cache = { maxAge: 300 }

export const loader = () => ({ sport: 'rowing', founded: new Date(Date.UTC(1999, 5)) })
