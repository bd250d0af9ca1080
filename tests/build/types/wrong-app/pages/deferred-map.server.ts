export const loader = () => ({ late: Promise.resolve(new Map<string, string>()) })
