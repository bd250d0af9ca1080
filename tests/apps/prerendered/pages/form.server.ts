export const prerender = true

export const loader = () => ({ title: 'Form' })

export const action = () => ({ sent: true })
