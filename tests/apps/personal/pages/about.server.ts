export const prerender = true

export const loader = () => ({ founded: new Date(Date.UTC(1999, 5)) })
