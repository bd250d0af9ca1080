/**
 * The `name` of the error of a file of the build that could not be loaded, although it was requested again.
 */
export const MISSING_FILE = 'MissingFile'
