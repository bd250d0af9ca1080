import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import { startPageNavigation } from '../../src/navigation/page-navigation.ts'
import type { LoadedPage } from '../loading/loaded-page.ts'
import { network } from '../loading/network.ts'
import type { PageLoader } from '../loading/page-loader.ts'
import type { PageStore } from '../page/page-store.ts'

/** Loads the current page's data again in the background. A result that can't be shown in place is discarded. */
export async function revalidatePage(
  { url, key }: LoadedPage,
  { pages, loader }: { pages: PageStore; loader: PageLoader },
): Promise<void> {
  const navigation = startPageNavigation<LoadedPage>(url.href, {
    load: loader.loadFor(),
    limitMs: ROUTE_LOAD_LIMIT_MS,
    network,
  })
  pages.attach(navigation)
  const result = await navigation.result
  const isCurrent = pages.current().key === key
  if (result.type === 'ready' && isCurrent) await pages.show({ ...result.page, key }, navigation)
}
