/** Element ids of the parts of a submission on its page. */
export const partIds = {
  application: 'sent-application',
  examination: 'sent-examination',
  results: 'sent-results',
  attachments: 'sent-attachments',
  assessment: 'sent-assessment',
  decision: 'sent-decision',
  certificate: 'sent-certificate',
  audit: 'audit',
} as const
