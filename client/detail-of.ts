import type { MetricWithAttribution } from 'web-vitals/attribution'
import { largestCause, type Detail } from '../src/wire/vitals.ts'

/** The word that goes with a vital: that its page came in place, or what took most of the time. */
export function detailOf(metric: MetricWithAttribution): Detail {
  if (metric.navigationType === 'soft-navigation') return 'soft navigation'
  switch (metric.name) {
    case 'LCP':
      return largestCause({
        'first byte': metric.attribution.timeToFirstByte,
        'load delay': metric.attribution.resourceLoadDelay,
        load: metric.attribution.resourceLoadDuration,
        'render delay': metric.attribution.elementRenderDelay,
      })
    case 'FCP':
      return largestCause({
        'first byte': metric.attribution.timeToFirstByte,
        'render delay': metric.attribution.firstByteToFCP,
      })
    case 'INP':
      return largestCause({
        'input delay': metric.attribution.inputDelay,
        processing: metric.attribution.processingDuration,
        presentation: metric.attribution.presentationDelay,
      })
    case 'TTFB':
      return largestCause({
        waiting: metric.attribution.waitingDuration,
        cache: metric.attribution.cacheDuration,
        dns: metric.attribution.dnsDuration,
        connection: metric.attribution.connectionDuration,
        request: metric.attribution.requestDuration,
      })
    case 'CLS':
      return ''
  }
}
