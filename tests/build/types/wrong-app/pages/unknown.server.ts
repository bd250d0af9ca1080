export const loader = async () => ({ row: {} as Record<string, unknown> })
