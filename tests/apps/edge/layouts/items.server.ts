export const loader = () => ({ name: 'Items' })
