import { api } from '#api/generated.ts'

/** Decided or refused, because something has changed since it was read: everything about the medical is read again. */
const decisions = api.enhanceEndpoints({
  endpoints: {
    decideMedical: {
      invalidatesTags: ['Medical', 'Application', 'Examination', 'Result', 'Assessment', 'Certificate'],
    },
  },
})

export const { useDecideMedicalMutation } = decisions
