import type { LabRequest } from '#api/generated.ts'

type Line = LabRequest['lines'][number]

const words: Record<Line['status'], string> = {
  asked: '',
  'in process': 'in process',
  resulted: 'result in',
  'not done': 'not done by the laboratory',
}

/** 'Lipids (result in), HbA1c or glucose' */
export const linesInWords = (lines: Line[]) =>
  lines.map(({ name, status }) => (words[status] ? `${name} (${words[status]})` : name)).join(', ')
