export const loader = () => ({ at: new Date(), tags: new Set<string>() })
