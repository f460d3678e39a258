import { verify } from "../tools/checks/verify-steps";

const results = await verify();
process.exit(results.every(({ isPassed }) => isPassed) ? 0 : 1);
