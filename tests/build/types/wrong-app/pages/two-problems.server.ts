export const loader = () => ({ at: new Map<string, number>(), tags: new Set<string>() })
