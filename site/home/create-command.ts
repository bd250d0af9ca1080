/** Creates a project: docs/getting-started.md. */
export const CREATE_COMMAND = 'npm create arrivejs my-app'
