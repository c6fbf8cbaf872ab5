export { RegimeSimulatorScreen as default } from "@/features/services/regimeSimulator/RegimeSimulatorScreen";
