/** Where a page reports its errors: written apart from the call, because a first view reports none. */
export const clientErrorsPath = '/wps/client/errors';
