import type { MetricWithAttribution } from 'web-vitals/attribution'
import { largestCause } from '../format/load-parts.ts'
import { SOFT_NAVIGATION, type MetricDetail } from '../format/vitals.ts'

/** The metric's name, and a detail: that its page was shown in place, or the largest part of its time. */
export function detailOf(metric: MetricWithAttribution): MetricDetail {
  if (metric.navigationType === 'soft-navigation' && metric.name !== 'TTFB') {
    return { metric: metric.name, detail: SOFT_NAVIGATION }
  }
  switch (metric.name) {
    case 'LCP': {
      const { attribution: parts } = metric
      const detail = largestCause({
        'first byte': parts.timeToFirstByte,
        'load delay': parts.resourceLoadDelay,
        load: parts.resourceLoadDuration,
        'render delay': parts.elementRenderDelay,
      })
      return { metric: 'LCP', detail }
    }
    case 'FCP': {
      const { timeToFirstByte, firstByteToFCP } = metric.attribution
      const detail = largestCause({ 'first byte': timeToFirstByte, 'render delay': firstByteToFCP })
      return { metric: 'FCP', detail }
    }
    case 'INP': {
      const { inputDelay, processingDuration: processing, presentationDelay } = metric.attribution
      const detail = largestCause({ 'input delay': inputDelay, processing, presentation: presentationDelay })
      return { metric: 'INP', detail }
    }
    case 'TTFB': {
      const { attribution: parts } = metric
      const detail = largestCause({
        waiting: parts.waitingDuration,
        cache: parts.cacheDuration,
        dns: parts.dnsDuration,
        connection: parts.connectionDuration,
        request: parts.requestDuration,
      })
      return { metric: 'TTFB', detail }
    }
    case 'CLS':
      return { metric: 'CLS', detail: '' }
  }
}
