export const prerender = true

export const loader = () => ({ title: 'Never' })
