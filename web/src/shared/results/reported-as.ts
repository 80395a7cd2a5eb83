import type { GraphPoint } from './graph-point.ts'

export const boundWords = {
  atMost: 'At most: a bound, not included in means',
  atLeast: 'At least: a bound, not included in means',
}

/** The value as reported, if it differs from the plotted point. */
export const reportedAs = ({ bound, sentAs }: Pick<GraphPoint, 'bound' | 'sentAs'>) =>
  sentAs ? `${sentAs}, converted by Clearwing` : bound && boundWords[bound]
