/** Address of a request form to print or show; the server creates it each time. */
export const openRequestForm = ({ labRequestId }: { labRequestId: number }) => `/api/labRequests/${labRequestId}/form`

export const openForm = (request: { labRequestId: number }) =>
  void window.open(openRequestForm(request), '_blank', 'noopener')
