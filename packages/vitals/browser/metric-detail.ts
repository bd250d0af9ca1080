import type {
  FCPMetricWithAttribution,
  INPMetricWithAttribution,
  LCPMetricWithAttribution,
  MetricWithAttribution,
  TTFBMetricWithAttribution,
} from 'web-vitals/attribution'
import { largestCause } from '../format/largest-cause.ts'
import { SOFT_NAVIGATION, type MetricDetail } from '../format/vitals.ts'

/** The metric's name, and a detail: that its page was shown in place, or the largest part of its time. */
export function detailOf(metric: MetricWithAttribution): MetricDetail {
  if (metric.navigationType === 'soft-navigation' && metric.name !== 'TTFB') {
    return { metric: metric.name, detail: SOFT_NAVIGATION }
  }
  switch (metric.name) {
    case 'LCP':
      return { metric: 'LCP', detail: lcpCause(metric) }
    case 'FCP':
      return { metric: 'FCP', detail: fcpCause(metric) }
    case 'INP':
      return { metric: 'INP', detail: inpCause(metric) }
    case 'TTFB':
      return { metric: 'TTFB', detail: ttfbCause(metric) }
    case 'CLS':
      return { metric: 'CLS', detail: '' }
  }
}

function lcpCause({ attribution }: LCPMetricWithAttribution) {
  return largestCause({
    'first byte': attribution.timeToFirstByte,
    'load delay': attribution.resourceLoadDelay,
    load: attribution.resourceLoadDuration,
    'render delay': attribution.elementRenderDelay,
  })
}

function fcpCause({ attribution }: FCPMetricWithAttribution) {
  return largestCause({
    'first byte': attribution.timeToFirstByte,
    'render delay': attribution.firstByteToFCP,
  })
}

function inpCause({ attribution }: INPMetricWithAttribution) {
  return largestCause({
    'input delay': attribution.inputDelay,
    processing: attribution.processingDuration,
    presentation: attribution.presentationDelay,
  })
}

function ttfbCause({ attribution }: TTFBMetricWithAttribution) {
  return largestCause({
    waiting: attribution.waitingDuration,
    cache: attribution.cacheDuration,
    dns: attribution.dnsDuration,
    connection: attribution.connectionDuration,
    request: attribution.requestDuration,
  })
}
