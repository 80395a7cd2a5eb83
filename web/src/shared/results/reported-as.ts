import type { GraphPoint } from './graph-point.ts'

export const boundWords = {
  atMost: 'At most: a bound, not included in means',
  atLeast: 'At least: a bound, not included in means',
}

/** What a value was before it became a point of a line, where it was anything else. */
export const reportedAs = ({ bound, sentAs }: Pick<GraphPoint, 'bound' | 'sentAs'>) =>
  sentAs ? `${sentAs}, converted by us` : bound && boundWords[bound]
