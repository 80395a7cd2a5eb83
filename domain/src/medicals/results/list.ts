import { flagsInWords } from '#hl7/message/flag.ts'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { Result } from './schema.ts'
import { dayOf } from './series.ts'

/** A result in a file, with its person and the name of its test. */
export type ExportedResult = Result & { userId: number; test: string }

const marks = { laboratory: 'the laboratory', range: 'Clearwing, by range' }

/**
 * All results of a person, as a file: values as they were sent, with their interpretation in separate columns. On
 * screen they are a table with a row for each test, so all columns are only in the file, and there are no filters.
 */
export const resultList = {
  type: 'results',
  order: 'day',
  descending: true,
  columns: {
    day: {
      title: 'Day',
      kind: 'day',
      order: 'day',
      isInFileOnly: true,
      value: dayOf,
      more: [{ title: 'Collected', kind: 'moment', value: ({ collectedAt }) => collectedAt }],
    },
    test: {
      title: 'Test',
      isInFileOnly: true,
      value: ({ test }) => test,
      more: [
        { title: 'Name as sent', value: ({ name }) => name },
        { title: 'Code as sent', value: ({ code = '' }) => code },
        { title: 'Code system', value: ({ codeSystem = '' }) => codeSystem },
        { title: 'Sub-id as sent', value: ({ subId }) => subId },
        { title: 'Report', value: ({ reportName }) => reportName },
      ],
    },
    value: {
      title: 'Value',
      isInFileOnly: true,
      value: ({ value, documentType }) => (documentType ? 'A file' : value),
      more: [
        { title: 'Unit', value: ({ unit }) => unit },
        { title: 'Range', value: ({ range }) => range },
      ],
    },
    flag: {
      title: 'Flag as sent',
      isInFileOnly: true,
      value: ({ flag }) => flag,
      more: [
        { title: 'Flag in words', value: ({ flag }) => flagsInWords(flag) },
        { title: 'Interpreted as', value: ({ abnormality }) => abnormality },
        { title: 'Flag set by', value: ({ abnormalityBy }) => abnormalityBy && marks[abnormalityBy] },
      ],
    },
    status: {
      title: 'Status',
      isInFileOnly: true,
      value: ({ status }) => status,
      more: [
        { title: 'Replaced', value: ({ earlierVersions }) => earlierVersions.map(({ value }) => value).join(', ') },
      ],
    },
    source: {
      title: 'Laboratory',
      isInFileOnly: true,
      value: ({ laboratory }) => laboratory,
      more: [
        { title: 'Order', value: ({ orderNumber }) => orderNumber },
        { title: 'Reported', kind: 'moment', value: ({ reportedAt }) => reportedAt },
      ],
    },
    notes: { title: 'Notes', isInFileOnly: true, value: ({ notes }) => notes },
  },
} as const satisfies ListDescription<ExportedResult>

export const ResultsQuery = listQuery(resultList)
