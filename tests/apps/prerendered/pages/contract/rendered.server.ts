export const loader = () => ({ title: 'Contract' })
