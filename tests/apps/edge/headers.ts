export const headers = { reportTo: '/_reports' }
