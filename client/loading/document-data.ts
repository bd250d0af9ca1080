/**
 * The state of the data that the app's document was rendered with, such as the visitor's name in the
 * header. A form may have changed it; then a page without a loader asks for it, too.
 */
export interface DocumentData {
  state: 'fresh' | 'stale'
}
