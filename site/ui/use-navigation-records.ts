import { NAVIGATION_RECORD_EVENT, readNavigationRecords, type NavigationRecord } from 'arrivejs/vitals'
import { useEffect, useState } from 'react'

/** The tab's navigations, newest first; `undefined` until the browser has read them. */
export function useNavigationRecords(): readonly NavigationRecord[] | undefined {
  const [records, setRecords] = useState<readonly NavigationRecord[]>()
  useEffect(() => {
    const read = () => setRecords(readNavigationRecords(sessionStorage))
    const controller = new AbortController()
    const { signal } = controller
    read()
    window.addEventListener(NAVIGATION_RECORD_EVENT, read, { signal })
    // A full page load that began here ends in another document; Back may restore this one.
    window.addEventListener('pageshow', read, { signal })
    return () => controller.abort()
  }, [])
  return records
}
