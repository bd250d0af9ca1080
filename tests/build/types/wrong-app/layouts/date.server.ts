export const loader = () => ({ at: new Date() })
