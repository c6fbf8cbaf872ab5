import { suppliersQueries } from "@/features/suppliers/queries";
import { SuppliersScreen } from "@/features/suppliers/SuppliersScreen";
import { page } from "@/session/page";

export default page(SuppliersScreen, suppliersQueries);
