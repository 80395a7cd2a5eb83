/** The form of a request, to print or to show: made anew by the server each time. */
export const formOf = ({ labRequestId }: { labRequestId: number }) => `/api/labRequests/${labRequestId}/form`

export const openForm = (request: { labRequestId: number }) => void window.open(formOf(request), '_blank', 'noopener')
