/** Replaces packages that are left out of the build. */
export default undefined;
