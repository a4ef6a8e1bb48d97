/** Stands in for packages that are left out of the build. */
export default undefined;
