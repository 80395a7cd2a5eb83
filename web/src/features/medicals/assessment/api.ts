import { api } from '#api/generated.ts'

/**
 * After a decision, or a refusal because something changed since it was read, everything about the medical is read
 * again.
 */
const decisions = api.enhanceEndpoints({
  endpoints: {
    decideMedical: {
      invalidatesTags: ['Medical', 'Application', 'Examination', 'Result', 'Assessment', 'Certificate'],
    },
  },
})

export const { useDecideMedicalMutation } = decisions
