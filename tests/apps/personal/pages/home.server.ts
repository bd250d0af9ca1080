export const cache = { maxAge: 300 }

export const loader = () => ({ text: 'Home' })
