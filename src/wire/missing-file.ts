/** The `name` of the error if a file of the build could not be loaded, although requested again. */
export const MISSING_FILE = 'MissingFile'
