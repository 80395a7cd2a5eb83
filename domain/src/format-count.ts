/** 1601 as '1,601'. */
export const formatCount = (count: number) => count.toLocaleString('en-NZ')
