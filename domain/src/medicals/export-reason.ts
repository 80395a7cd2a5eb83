import { requiredTextArea } from '#fields.ts'

const shortestReason = 10

/** Why the file is needed; the people in it can read this. */
export const ExportReason = requiredTextArea(200).refine(
  (reason) => reason.trim().length >= shortestReason,
  `Please give a reason of at least ${shortestReason} characters.`,
)
