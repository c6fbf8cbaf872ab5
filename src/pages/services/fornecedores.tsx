import { SuppliersScreen } from "@/features/suppliers/SuppliersScreen";
import { suppliersQueries } from "@/features/suppliers/suppliersQueries";
import { page } from "@/session/page";

export default page(SuppliersScreen, suppliersQueries);
