/** The same for each visitor, so that pages can be files. */
export const loader = () => ({ site: 'Prerendered' })
